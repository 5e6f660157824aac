/** The events endpoint found nobody signed in: answers stay on the phone until somebody is. */
export type SignedOutReply = { kind: "signed-out" };
