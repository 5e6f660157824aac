/** What the product is called, and what it says of itself. */
export const productName = "PCBT";
export const tagline = "Online Preparatory Platform For Nursing Recruitment Exams";

/** What a search engine and a shared link say of a page that has no description of its own. */
export const description = `${tagline}: timed mock tests with rank, merit list and an explanation of every answer, on any phone and any network.`;
