/** Imported first: imports run in their order. */
import { mendBrowser } from "~/lib/old-browsers";

mendBrowser();
