import { expect, it } from "vitest";
import { apiAddress, checkoutAddresses, hostedBeside } from "~/lib/purchase/gateway-addresses";

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

it("the gateway's addresses lead to the hosted checkout and its script from a host, or from either", () => {
  const own = { hosted: "http://127.0.0.1:9200/v1/checkout/embedded", script: "http://127.0.0.1:9200/v1/checkout.js" };
  expect(checkoutAddresses("http://127.0.0.1:9200")).toEqual(own);
  expect(checkoutAddresses(own.hosted)).toEqual(own);
  expect(checkoutAddresses(hostedBeside("http://127.0.0.1:9200"))).toEqual(own);
  expect(checkoutAddresses(own.script)).toEqual(own);
});
