import GaugeBus
import Testing

@Suite("Values as they go over a bus")
struct BusValueTests {
    @Test("What is made is read again, and what has another type is nothing")
    func reading() {
        let value = BusValue.tuple([
            .string("word"), .path("/a"), .int32(-3), .uint32(3), .bool(true), .variant(.variant(.double(0.5))),
            .properties(["key": .strings(["a", "b"])]),
        ])
        #expect(value.type == "(soiubva{sv})" && value.count == 7 && value.child(7) == nil)
        #expect(value.child(0)?.text == "word" && value.child(1)?.text == "/a" && value.child(2)?.signed == -3)
        #expect(value.child(3)?.unsigned == 3 && value.child(4)?.bool == true && value.child(5)?.inner == .double(0.5))
        #expect(value.child(6)?["key"]?.child(1)?.text == "b" && value.child(6)?["other"] == nil)
        #expect(value.text == nil && value.child(0)?.unsigned == nil && value.child(2)?.unsigned == nil && value["key"] == nil)
        #expect(value.child(0)?.count == 0 && value.child(0)?.child(0) == nil)
    }

    @Test("Values of different types differ, though they read alike")
    func equality() {
        #expect(BusValue.int32(1) == .int32(1) && BusValue.int32(1) != .uint32(1))
        #expect(BusValue.strings([]) != .array(of: "o", []) && BusValue.strings([]) == .array(of: "s", []))
    }
}
