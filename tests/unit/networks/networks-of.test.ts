import { describe, expect, it } from "vitest";
import { networksOf } from "../../../networks/networks-of";

const line = (address: string) => networksOf(address)?.line;

describe("whom a limit by address counts together", () => {
  it("is one IPv4 address, also where it is written in IPv6", () => {
    expect(networksOf("203.0.113.5")).toEqual({ line: "203.0.113.5", site: null });
    for (const mapped of ["::ffff:203.0.113.5", "::FFFF:cb00:7105", "[::ffff:203.0.113.5]", "64:ff9b::203.0.113.5"]) {
      expect(networksOf(mapped), mapped).toEqual({ line: "203.0.113.5", site: null });
    }
  });

  it("is the /64 of an IPv6 address, however it is written, and ten lines' worth its /48", () => {
    const networks = { line: "2001:db8:1:2::/64", site: "2001:db8:1::/48" };
    for (const address of [
      ...["2001:db8:1:2::1", "2001:0DB8:0001:0002:ffff:ffff:ffff:ffff", "2001:db8:1:2:0:0:0:0", " 2001:db8:1:2::%eth0"],
      ...["2001:db8:1:2:3:4:192.0.2.1", "[2001:db8:1:2::9]"],
    ]) {
      expect(networksOf(address), address).toEqual(networks);
    }
    expect(networksOf("2001:db8:1:3::1")).toEqual({ line: "2001:db8:1:3::/64", site: networks.site });
    expect(networksOf("::1")).toEqual({ line: "0:0:0:0::/64", site: "0:0:0::/48" });
  });

  it("is everybody whose address is none, or they would have as many as they can write", () => {
    for (const none of ["unknown", "1.2.3", "256.1.1.1", "1.2.3.4.5", "1:2:3:4:5:6:7", "1:2:3:4:5:6:7:8:9", "::1::2"]) {
      expect(line(none), none).toBe("unknown");
    }
    for (const none of ["12345::", ":", "g::1", "1:2:3:4:5:6:7:8::", "::1.2.3", "%", "x".repeat(5000)]) {
      expect(line(none), none).toBe("unknown");
    }
  });

  it("is nobody where no address was said", () => {
    expect([networksOf(null), networksOf(undefined), networksOf("  ")]).toEqual([null, null, null]);
  });
});
