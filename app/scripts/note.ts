import { markReady } from "./ready";

markReady();
