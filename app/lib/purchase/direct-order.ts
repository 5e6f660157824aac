const START = "direct_";

/** What stands for the order of a payment that has none. */
export const directOrderId = (purchaseId: string) => `${START}${purchaseId}`;

/** Whether it is no order of a gateway, which must not be told of it. */
export const isDirectOrder = (orderId: string) => orderId.startsWith(START);
