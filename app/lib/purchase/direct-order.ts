const START = "direct_";

export const directOrderId = (purchaseId: string) => `${START}${purchaseId}`;

/** Never tell the gateway of such an id. */
export const isDirectOrder = (orderId: string) => orderId.startsWith(START);
