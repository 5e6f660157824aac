import { expect, it } from "vitest";
import { apiAddress, checkoutAddresses } from "~/lib/purchase/gateway-addresses";

it("the gateway's addresses make orders below a host's first version, or below the address given", () => {
  expect(apiAddress("https://api.razorpay.com")).toBe("https://api.razorpay.com/v1");
  expect(apiAddress("https://api.razorpay.com/v1/")).toBe("https://api.razorpay.com/v1");
  expect(apiAddress("http://127.0.0.1:9200/gateway/v1")).toBe("http://127.0.0.1:9200/gateway/v1");
});

it("the gateway's addresses are Razorpay's when none is configured", () => {
  const razorpay = {
    hosted: "https://api.razorpay.com/v1/checkout/embedded",
    script: "https://checkout.razorpay.com/v1/checkout.js",
  };
  expect(checkoutAddresses()).toEqual(razorpay);
  expect(checkoutAddresses(razorpay.hosted)).toEqual(razorpay);
  expect(checkoutAddresses(razorpay.script)).toEqual(razorpay);
});
