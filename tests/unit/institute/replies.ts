/** Small replies in the shapes of the API's reference, for the client's tests. */
const place = { subject_id: 21, subject_name: "Anatomy", chapter_id: 301, chapter_name: "Bones" };

export const user = {
  status: true,
  key: "9f2c",
  id: 101,
  name: "Asha Verma",
  username: "9876500001",
  user_type: "student",
  institute: "PCBT Nursing Tutorials",
  phone: "9876500001",
  email: "asha@example.org",
  profile_image: null,
  firebase_token: null,
  batches: [{ id: 11, name: "Morning" }],
  subscription_status: "Premium",
  created_at: "2025-11-03T09:30:00Z",
  updated_at: "2025-11-03T09:30:00Z",
};

export const subject = { id: 21, name: "Anatomy", subject_name: "Anatomy" };
export const chapter = { id: 301, subject_id: 21, name: "Bones" };
export const note = { id: 501, name: "Skull", ...place, file: "/media/notes/501.pdf", price: 0 };
export const video = { id: 401, name: "Skull", ...place, url: "https://youtu.be/abc401xyz" };
export const live = { id: 901, name: "Shock", is_live: true, scheduled_at: "2026-01-01T00:00:00Z" };
export const book = { id: 601, name: "Guide", actualPrice: 1499, maxPrice: 1999 };
export const pack = { id: 701, name: "Complete", price: 2999, isPurchased: false };
export const test = { id: 806, name: "Quick", ...place, duration: 5, total_questions: 1 };

export const question = {
  id: 80601,
  question: "Which bone?",
  options: [
    { id: 806011, text: "Femur", is_correct: false },
    { id: 806012, text: "Tibia", is_correct: true },
  ],
  explanation: "SECRET-EXPLANATION",
  correct_option_id: 806012,
  answer_key: "SECRET-KEY",
  marks: 1,
  negative_marks: 0.25,
};

export const result = {
  id: 9101,
  performance_id: 9101,
  marks_id: 9102,
  test_id: 806,
  name: "Quick",
  marks: 0.75,
  total_time: 95,
};

export const order = {
  order_id: "order_1",
  gateway: "razorpay",
  item_type: "package",
  item_id: 701,
  amount: 2999,
  amount_paise: 299900,
  state: "created",
};

export const job = { id: 51, title: "Nursing Officer", posts: 120 };
export const application = { id: 7, job_id: 51, status: "submitted" };
export const doubt = { id: 31, text: "Why?", state: "open" };
export const message = { id: 901, chat_id: 5, kind: "text", text: "Hello" };
export const chat = { id: 5, kind: "group", name: "Morning" };
export const pagination = { current_page: 1, total_pages: 2, total_jobs: 12, has_next: true, has_previous: false };
