import { listBooks } from "../books/book-record";
import type { ItemType } from "../kinds";
import { type List, PACKED_LISTS } from "../library/lists";
import { listPackages } from "../packages/package-record";

export const LISTS: Record<ItemType, List> = { ...PACKED_LISTS, book: listBooks, package: listPackages };
