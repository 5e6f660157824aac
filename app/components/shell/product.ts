export const productName = "PCBT";
export const tagline = "Online Preparatory Platform For Nursing Recruitment Exams";

export const description = `${tagline}: timed mock tests with rank, merit list and an explanation of every answer, on any phone and any network.`;
