-- What an institute of 1.0.0 held, made by that release: its seed, cut down to what one student has, and that student's calls.
INSERT INTO gateway_orders (id, amount, currency, receipt, notes, status, attempts, created_at) VALUES
('order_GUDOWzEtHs7JXy', 4900, 'INR', 'note-507-101', '{"item_type":"note","item_id":"507","student_id":"101"}', 'created', 0, '2026-11-28T08:58:38.625Z');
INSERT INTO institutes (id, code, name, phone, links, logo, color, cover, quiet_from, quiet_until, report_key_hash) VALUES
(1, 'PCBT', 'PCBT Nursing Tutorials', '0000012345', '{"whatsapp":"https://whatsapp.example.org/pcbt","whatsapp_channel":"https://whatsapp.example.org/channel/pcbt","instagram":"https://instagram.example.org/pcbt","facebook":"https://facebook.example.org/pcbt","youtube":"https://youtube.example.org/pcbt","telegram":"https://telegram.example.org/pcbt","website":"https://pcbt.example.org"}', 'public/logos/pcbt.svg', '#0f5c5c', 'public/covers/pcbt.svg', NULL, NULL, NULL);
INSERT INTO books (id, institute_id, name, description, publisher, cover, price, max_price, shipping, sample, sample_size, position) VALUES
(601, 1, 'Norcet Crash Guide', 'All subjects of the preliminary test in 480 pages, with 1,200 questions in the form of the exam.', 'PCBT Publications', 'public/covers/601.svg', 699, 999, 60, 'samples/601.pdf', 6495, 601);
INSERT INTO ebooks (id, institute_id, name, description, publisher, cover, file, size, position) VALUES
(651, 1, 'Normal Values Handbook', 'Laboratory values, vital signs, fluids and formulas that a nursing officer must know, in one place.', 'PCBT Nursing Tutorials', 'public/covers/651.svg', 'ebooks/651.pdf', 6120, 651);
INSERT INTO packages (id, institute_id, name, description, exam, price, max_price, image, color, validity_days, position) VALUES
(702, 1, 'Staff Nurse Booster Package', 'Fundamentals, community and mental health: the three that decide a staff nurse paper.', 'Staff Nurse 2027', 1499, 1999, NULL, '#274b73', 365, 702);
INSERT INTO cases (id, institute_id, text, image, image_alt, language) VALUES
(1, 1, '<p>Mrs Kavita, 27, gave birth to her second child at 2:10 pm: a boy of 3.9 kg, after a labour that oxytocin had speeded up. The placenta came out whole. At 2:50 pm she says that she feels faint. She has soaked two pads in 20 minutes, and her uterus is soft, two fingers above the umbilicus. She takes an inhaler for asthma.</p><table><thead><tr><th>Time</th><th>2:20 pm</th><th>2:35 pm</th><th>2:50 pm</th></tr></thead><tbody><tr><th>Pulse (a minute)</th><td>88</td><td>104</td><td>124</td></tr><tr><th>Blood pressure (mmHg)</th><td>118/76</td><td>106/70</td><td>86/54</td></tr><tr><th>Breaths (a minute)</th><td>18</td><td>22</td><td>28</td></tr><tr><th>SpO<sub>2</sub> (%)</th><td>98</td><td>97</td><td>95</td></tr><tr><th>Blood lost so far (mL)</th><td>250</td><td>600</td><td>1,100</td></tr></tbody></table>', NULL, NULL, 'en');
INSERT INTO announcements (id, institute_id, message, created_at) VALUES
(1, 1, 'Welcome to the new batches. Start with the free chapter tests; your first attempt is the one that is ranked.', '2026-07-01T04:30:00.000Z');
INSERT INTO batches (id, institute_id, name) VALUES
(11, 1, 'Norcet Morning Batch'),
(12, 1, 'Norcet Evening Batch'),
(13, 1, 'Staff Nurse Weekend Batch');
INSERT INTO banners (id, institute_id, image, title, link, position) VALUES
(1, 1, 'public/banners/1.png', 'NORCET Preliminary Mock 1: 100 questions, 5 sections, 90 minutes', '/free-tests/detail/901', 1);
INSERT INTO students (id, institute_id, username, phone, phone_verified, name, email, password_hash, profile_image, firebase_token, subscription_status, coins, birth_year, registered_on, created_at, updated_at) VALUES
(101, 1, '9876543210', '9876543210', 1, 'Asha Verma', 'asha@example.org', 'pbkdf2-sha256$100000$seed-101$be00833ec80406a6779dfd721f50cf26c6ef542437b705994cfa988e1f417454', NULL, NULL, 'Premium', 251, 2001, NULL, '2026-05-04T05:30:00.000Z', '2026-05-04T05:30:00.000Z'),
(1005, 1, 'cohort-1005', 'cohort-1005', 0, 'Reshma Mehta (sample)', '', NULL, NULL, NULL, 'Free', 0, NULL, NULL, '2026-06-20T04:30:00.000Z', '2026-06-20T04:30:00.000Z'),
(1009, 1, 'cohort-1009', 'cohort-1009', 0, 'Sanjay Thomas (sample)', '', NULL, NULL, NULL, 'Free', 0, NULL, NULL, '2026-06-20T04:30:00.000Z', '2026-06-20T04:30:00.000Z');
INSERT INTO institute_texts (institute_id, name, text, updated_on) VALUES
(1, 'terms', 'Our terms.', '2026-07-01');
INSERT INTO teachers (id, institute_id, name, phone, picture, position) VALUES
(1, 1, 'Dr Meena Krishnan', '0000012345', 'public/teachers/1.svg', 1),
(2, 1, 'Sunita Rawat', '0000012346', 'public/teachers/2.svg', 2),
(3, 1, 'Thomas Mathew', '0000012347', 'public/teachers/3.svg', 3),
(4, 1, 'Farhana Sheikh', '0000012348', NULL, 4);
INSERT INTO subjects (id, institute_id, name, position) VALUES
(1, 1, 'Anatomy and Physiology', 1),
(2, 1, 'Fundamentals of Nursing', 2),
(3, 1, 'Pharmacology', 3),
(4, 1, 'Midwifery and Obstetrics', 4);
INSERT INTO purchases (id, institute_id, student_id, item_type, item_id, amount_paid, transaction_id, created_at, valid_until) VALUES
(1, 1, 101, 'test', 861, 99, 'pay_seed_1', '2026-08-12T10:00:00.000Z', NULL),
(2, 1, 101, 'package', 702, 1499, 'pay_SeedPayment702', '2026-08-12T09:54:26.000Z', NULL),
(3, 1, 101, 'note', 503, 49, 'pay_SeedPayment503', '2026-08-12T09:54:26.000Z', NULL),
(4, 1, 101, 'book', 602, 350, 'pay_SeedPayment602', '2026-08-12T09:54:26.000Z', NULL);
INSERT INTO chats (id, institute_id, kind, name, batch_id, student_id, teacher_id, can_send, created_at) VALUES
(1, 1, 'group', 'Norcet Morning Batch', 11, NULL, NULL, 1, '2026-07-01T04:30:00.000Z'),
(2, 1, 'group', 'Staff Nurse Weekend Batch', 13, NULL, NULL, 1, '2026-07-01T04:30:00.000Z'),
(3, 1, 'group', 'PCBT Notice Board', NULL, NULL, NULL, 0, '2026-07-01T04:30:00.000Z'),
(4, 1, 'group', 'Norcet Evening Batch', 12, NULL, NULL, 1, '2026-07-01T04:30:00.000Z'),
(5, 1, 'individual', 'Dr Meena Krishnan', NULL, 101, 1, 1, '2026-07-01T04:30:00.000Z');
INSERT INTO package_items (package_id, item_type, item_id) VALUES
(702, 'live', 901),
(702, 'video', 401);
INSERT INTO jobs (id, institute_id, title, organisation, posts, zone, state, location, employment_type, published_on, last_date, exam_date, correction_from_date, correction_to_date, qualifications, registration, experience_years, experience_min_beds, experience_after_qualification, age_min, age_max, age_on_date, age_relaxation, fees, pay_level, pay_min, pay_max, documents, selection, description, notice_url, apply_url, verified_on, test_ids, package_id, repeats_days) VALUES
(51, 1, 'Nursing Officer (sample)', 'Central Institute of Medical Sciences, Bhopal', 120, NULL, 'Madhya Pradesh', 'Bhopal', 'permanent', '2026-05-22', '2026-07-06', '2026-08-15', '2026-07-08', '2026-07-10', '["GNM","BSc Nursing","Post Basic BSc Nursing"]', 'State or Indian Nursing Council', NULL, NULL, 0, 18, 30, '2026-07-06', '[{"category":"OBC","years":3},{"category":"SC/ST","years":5},{"category":"PwBD","years":10}]', '[{"category":"General/OBC","amount":3000},{"category":"SC/ST/EWS","amount":2400},{"category":"PwBD","amount":0}]', 'Level 7', 44900, 142400, '["GNM or BSc Nursing certificate","Experience letters, for GNM holders","Council registration","Class 10 certificate for date of birth","Category certificate, where claimed"]', '["Preliminary test","Main test","Document check"]', 'Sample notice. <p>Through the common nursing officer test. Holders of a BSc degree need no experience; GNM holders need two years in a hospital of at least 50 beds, counted after the diploma.</p>', 'https://notices.example.org/51.pdf', 'https://apply.example.org/51', '2026-05-25', '[901]', NULL, 56),
(58, 1, 'Staff Nurse, Intensive Care (sample)', 'Shanti Multispeciality Hospital', 24, NULL, 'Maharashtra', 'Pune', 'permanent', '2026-06-24', '2026-08-08', '2026-10-08', NULL, NULL, '["BSc Nursing","GNM"]', 'State or Indian Nursing Council', 2, 100, 1, NULL, NULL, '2026-08-08', '[]', '[]', '', 28000, 38000, '["Certificates","Council registration","Experience letters"]', '["Skill test","Interview"]', 'Sample notice. <p>Private hospital of 220 beds. Eight-hour shifts, hostel, provident fund. Two years in an intensive care unit.</p>', 'https://notices.example.org/58.pdf', 'https://apply.example.org/58', '2026-06-27', '[]', NULL, 56);
INSERT INTO student_batches (student_id, batch_id) VALUES
(101, 11),
(101, 13),
(1005, 11),
(1009, 11);
INSERT INTO consents (id, student_id, given_by, version, parent_phone, given_at, withdrawn_at) VALUES
(1, 101, 'student', '2026-11-26', NULL, '2026-05-04T05:30:00.000Z', NULL);
INSERT INTO orders (order_id, institute_id, student_id, gateway, item_type, item_id, item_name, amount_paise, receipt, state, payment_id, created_at, paid_at, granted_at, refund_by, refunded_paise) VALUES
('order_GUDOWzEtHs7JXy', 1, 101, 'razorpay', 'note', 507, 'Antibiotics and Antimicrobials', 4900, 'note-507-101', 'created', NULL, '2026-11-28T08:58:38.365Z', NULL, NULL, NULL, 0),
('order_SeedOrder00702', 1, 101, 'razorpay', 'package', 702, 'Staff Nurse Booster Package', 149900, 'pkg-702-101', 'paid', 'pay_SeedPayment702', '2026-08-12T09:52:10.000Z', '2026-08-12T09:54:26.000Z', '2026-08-12T09:54:26.000Z', NULL, 0);
INSERT INTO package_teachers (package_id, teacher_id, position) VALUES
(702, 2, 0),
(702, 4, 1);
INSERT INTO chapters (id, subject_id, name, position) VALUES
(101, 1, 'Skeletal and Muscular System', 1),
(103, 1, 'Nervous and Endocrine System', 3),
(202, 2, 'Infection Control and Safety', 2),
(203, 2, 'Vital Signs and Procedures', 3),
(301, 3, 'Antibiotics and Antimicrobials', 1);
INSERT INTO job_bookmarks (student_id, job_id, created_at) VALUES
(101, 51, '2026-11-28T08:58:37.869Z');
INSERT INTO messages (id, chat_id, client_id, kind, text, file, size, audio_seconds, student_id, teacher_id, created_at) VALUES
(1, 3, NULL, 'text', 'NORCET Preliminary Mock 1 is open. Take it once without a break: only the first attempt is ranked.', NULL, 0, NULL, NULL, NULL, '2026-09-15T04:30:00.000Z'),
(2, 1, NULL, 'text', 'Good morning. Today: vital signs and procedures. Read the note first, then take the chapter test.', NULL, 0, NULL, NULL, 1, '2026-10-01T03:30:00.000Z'),
(4, 1, NULL, 'text', 'Yes. Two nurses, one full minute, at the same time.', NULL, 0, NULL, NULL, 1, '2026-10-01T03:43:00.000Z'),
(5, 1, NULL, 'text', 'मैम, क्या सवाल हिंदी में भी आएगा?', NULL, 0, NULL, 1005, NULL, '2026-10-01T03:50:00.000Z'),
(6, 1, NULL, 'text', 'The paper is in English. Learn the terms in English, think in the language you like.', NULL, 0, NULL, NULL, 1, '2026-10-01T03:52:00.000Z'),
(7, 1, NULL, 'text', 'Ma''am, I always mix up cuff sizes and oxygen devices.', NULL, 0, NULL, 101, NULL, '2026-10-01T04:05:00.000Z'),
(8, 1, NULL, 'text', 'Narrow cuff reads high, wide cuff reads low. Exact oxygen: Venturi.', NULL, 0, NULL, NULL, 1, '2026-10-01T04:10:00.000Z'),
(9, 2, NULL, 'image', 'The board of today''s sum.', 'chats/drop-rate-board.png', 11553, NULL, NULL, 3, '2026-10-03T05:30:00.000Z'),
(11, 2, NULL, 'text', 'Yes: drops are whole, 31.', NULL, 0, NULL, NULL, 3, '2026-10-03T05:37:00.000Z'),
(12, 5, NULL, 'text', 'Ma''am, I mix up placenta praevia and abruption. How do you remember them?', NULL, 0, NULL, 101, NULL, '2026-10-04T12:00:00.000Z'),
(13, 5, NULL, 'text', 'Praevia: painless, bright, soft uterus. Abruption: pain, dark or hidden, hard uterus. And no vaginal examination before the scan.', NULL, 0, NULL, NULL, 1, '2026-10-04T14:20:00.000Z'),
(14, 5, NULL, 'text', 'Thank you, now it is clear.', NULL, 0, NULL, 101, NULL, '2026-10-04T14:25:00.000Z'),
(15, 3, NULL, 'text', 'The office is closed on Sundays. Doubts posted on Sunday are answered on Monday.', NULL, 0, NULL, NULL, NULL, '2026-10-05T04:30:00.000Z'),
(16, 4, NULL, 'text', 'Evening batch: partograph today at 19:30.', NULL, 0, NULL, NULL, 2, '2026-10-05T13:30:00.000Z'),
(17, 1, NULL, 'text', 'Revision room is open every hour under Live classes. See you there.', NULL, 0, NULL, NULL, 1, '2026-10-06T03:30:00.000Z'),
(18, 1, NULL, 'text', 'On my way!', NULL, 0, NULL, 1009, NULL, '2026-10-06T03:34:00.000Z'),
(19, 1, 'case-message-1', 'text', 'नमस्ते', NULL, 0, NULL, 101, NULL, '2026-11-28T08:58:36.790Z');
INSERT INTO job_applications (id, job_id, student_id, client_id, status, note, resume, applied_at, updated_at) VALUES
(1, 58, 101, 'case-apply-01', 'submitted', 'Please', NULL, '2026-11-28T08:58:39.136Z', '2026-11-28T08:58:39.136Z');
INSERT INTO topics (id, chapter_id, name, position) VALUES
(1011, 101, 'Bones and Joints', 1),
(2021, 202, 'Infection Control', 1),
(2031, 203, 'Vital Signs', 1);
INSERT INTO chat_reads (chat_id, student_id, teacher_id, message_id) VALUES
(1, 101, NULL, 8),
(2, 101, NULL, 11),
(5, 101, NULL, 14),
(1, NULL, 1, 18),
(5, NULL, 1, 14);
INSERT INTO order_events (id, order_id, event_key, state, text, at) VALUES
(1, 'order_SeedOrder00702', 'created', 'created', 'Order made', '2026-08-12T09:52:10.000Z'),
(2, 'order_SeedOrder00702', 'paid', 'paid', 'Payment received', '2026-08-12T09:54:26.000Z'),
(3, 'order_SeedOrder00702', 'granted', 'paid', 'Access given', '2026-08-12T09:54:26.000Z'),
(4, 'order_GUDOWzEtHs7JXy', 'created', 'created', 'Order made', '2026-11-28T08:58:38.365Z');
INSERT INTO live_classes (id, institute_id, subject_id, chapter_id, teacher_id, name, description, youtube_id, thumbnail, starts_at, minutes, repeats_minutes) VALUES
(901, 1, 2, NULL, 1, 'Open Revision Room', 'A new set of questions every hour, day and night. Ask in the comments. The stream is a sample film.', '3PmVJQUCm4E', 'public/thumbnails/live-901.svg', '2026-07-01T00:30:00.000Z', 60, 60);
INSERT INTO subtopics (id, topic_id, name, position) VALUES
(10111, 1011, 'Bone Structure and Growth', 1),
(10112, 1011, 'Joints and Movements', 2),
(20211, 2021, 'Hand Hygiene and Precautions', 1),
(20312, 2031, 'Respiration and Blood Pressure', 2);
INSERT INTO questions (id, institute_id, subject_id, chapter_id, topic_id, subtopic_id, topic, case_id, question, options, correct_place, explanation, option_explanations, image, image_alt, language, key_in_review_since) VALUES
(2019, 1, 2, 203, 2031, 20312, 'Vital Signs', NULL, 'A nurse measures the blood pressure of an obese patient with a cuff that is too narrow for the arm. What effect will this have on the reading?', '["A falsely low reading","No change in the reading","A falsely high reading","No sound will be heard"]', 3, 'A bladder that is too narrow for the arm needs extra pressure before it closes the artery, so the reading is falsely high. A falsely low reading comes from the opposite fault, a cuff too wide for the arm. "No change" would be true only if cuff size did not matter; the bladder should cover about 80% of the arm. Sounds are still heard; they only appear at a misleading figure.', NULL, NULL, NULL, 'en', NULL),
(9401, 1, 4, NULL, NULL, NULL, 'Postpartum Haemorrhage', 1, 'The shock index is the pulse divided by the systolic pressure. What is it for Mrs Kavita at 2:50 pm?', '["0.7","1.0","1.4","2.3"]', 3, 'At 2:50 pm the pulse is 124 and the systolic pressure 86, so the index is 1.4; from 0.9 on a mother after birth is in danger, often before her pressure alone looks alarming. At 2:20 pm it was 0.7, which is healthy, and at 2:35 pm 1.0. Whoever divides by the diastolic pressure of 54 instead comes to 2.3.', '["This is her index at 2:20 pm: 88 divided by 118, as in any healthy mother.","This is her index at 2:35 pm: 104 divided by 106, already above 0.9.","124 divided by 86: she is in shock, though she still talks.","This is 124 divided by the diastolic pressure of 54."]', NULL, NULL, 'en', NULL),
(9402, 1, 4, NULL, NULL, NULL, 'Postpartum Haemorrhage', 1, 'What is the most likely cause of her bleeding?', '["A uterus without tone","A tear of the cervix","A retained cotyledon","A fault of clotting"]', 1, 'A soft uterus that stands high after a large baby and an oxytocin labour has lost its tone, the cause of most such bleeding. With a cervical tear the uterus would be firm while bright blood trickles on. A cotyledon left behind does not fit a placenta that came out whole, and a clotting fault usually follows heavy loss rather than begins it.', '["Soft, high, after a large baby and an oxytocin labour: the muscle is tired.","The uterus would be firm, with a steady trickle of bright blood.","The placenta came out whole.","It usually follows heavy loss rather than begins it."]', NULL, NULL, 'en', NULL),
(9403, 1, 4, NULL, NULL, NULL, 'Postpartum Haemorrhage', 1, 'Help is called. What does the nurse at the bedside do with her own hands first?', '["Packs the vagina with gauze","Rubs up the fundus until firm","Moves her to the theatre now","Lifts her up to pass urine"]', 2, 'Rubbing the fundus makes the muscle contract within seconds and needs nothing but a hand, so it begins before any drug arrives. Gauze in the vagina only hides how much is lost. Moving a woman in shock to theatre delays treatment, and one who feels faint is not lifted up to pass urine: a catheter empties the bladder in bed.', '["It hides the loss and does not stop it.","The muscle contracts within seconds, and nothing but a hand is needed.","Moving her delays treatment; she is treated where she lies.","She is faint: a catheter empties the bladder in bed."]', NULL, NULL, 'en', NULL),
(9404, 1, 4, NULL, NULL, NULL, 'Postpartum Haemorrhage', 1, 'The emergency box holds four medicines. Which one does her inhaler rule out?', '["Misoprostol, 800 mcg under the tongue","Tranexamic acid, 1 g into a vein","Calcium gluconate, 1 g into a vein","Carboprost, 250 mcg into a muscle"]', 4, 'An inhaler means asthma, and carboprost narrows the airways as well as the vessels of the uterus: it may bring on a severe attack. Misoprostol is a prostaglandin too, but safe for the lungs. Tranexamic acid is for every mother who bleeds within three hours of birth, and calcium is wanted after heavy transfusion; neither touches the bronchi.', '["A prostaglandin too, but safe for the lungs.","For every mother who bleeds, within three hours of birth.","Wanted after heavy transfusion; it does not touch the bronchi.","It narrows the airways: never in asthma."]', NULL, NULL, 'en', NULL),
(9405, 1, 4, NULL, NULL, NULL, 'Postpartum Haemorrhage', 1, 'By 3:40 pm the bleeding has stopped and fluids have run in. Which finding shows best that her organs are supplied again?', '["Haemoglobin of 10.8 g/dL","Urine of 40 mL in an hour","Fundus firm at the umbilicus","Saturation of 96 per cent"]', 2, 'Kidneys stop making urine early in shock and begin again only when blood reaches them, so more than 30 mL in an hour is the best sign at the bedside. Haemoglobin falls hours late and tells nothing of flow. A firm fundus tells that the bleeding is controlled, and saturation says how full the red cells are, not how many arrive.', '["It falls hours after the loss and says nothing of flow.","More than 30 mL in an hour: blood reaches the kidneys.","It shows that the bleeding is controlled, not that organs are supplied.","It says how full the red cells are, not how many arrive."]', NULL, NULL, 'en', NULL),
(21001, 1, 1, 101, 1011, 10111, 'Bones and Joints', NULL, 'A man with long-standing kidney failure has bone pain and low blood calcium. Which step in the making of active vitamin D has he lost?', '["Photoconversion in the skin","First hydroxylation in the liver","Micelle formation in the gut","Last hydroxylation in the kidney"]', 4, 'The kidney adds the last hydroxyl group and turns calcidiol into calcitriol; without it less calcium is absorbed, parathyroid hormone rises and bone softens. The first hydroxylation, in the liver, is intact, so the stored form may even be normal. Sunlight still forms vitamin D<sub>3</sub> in his skin. Micelles need bile, which kidney failure does not take away.', NULL, NULL, NULL, 'en', NULL),
(21002, 1, 1, 101, 1011, 10111, 'Bones and Joints', NULL, 'An old woman has a displaced fracture of the neck of the femur, and the surgeon replaces the head instead of fixing it. Which artery is most often torn in such a fracture?', '["Medial circumflex femoral artery","Inferior gluteal artery","Obturator artery","Popliteal artery"]', 1, 'The retinacular branches of the medial circumflex femoral artery run along the neck and feed most of the head; when they tear, the head dies (avascular necrosis). The obturator artery sends only a small branch through the round ligament, too little in an adult. The inferior gluteal artery supplies gluteal muscle. The popliteal artery lies behind the knee and is at risk in knee dislocation.', NULL, NULL, NULL, 'en', NULL),
(21003, 1, 1, 101, 1011, 10112, 'Bones and Joints', NULL, 'A footballer twists his knee. With the knee bent to a right angle, the examiner can pull the tibia forward far beyond normal. Which structure is torn?', '["Patellar tendon","Posterior cruciate ligament","Lateral meniscus","Anterior cruciate ligament"]', 4, 'The anterior cruciate ligament stops the tibia from sliding forward on the femur; a positive anterior drawer shows that it is torn. A torn posterior cruciate lets the tibia sag or be pushed backwards. A torn meniscus causes locking and clicking on rotation. With a torn patellar tendon he could not straighten the knee against gravity, and the kneecap would ride high.', NULL, NULL, NULL, 'en', NULL);
INSERT INTO notes (id, institute_id, subject_id, chapter_id, topic_id, subtopic_id, name, description, file, size, thumbnail, is_premium, price, created_at) VALUES
(503, 1, 1, 103, NULL, NULL, 'Nerves and Hormones', '', 'notes/503.pdf', 5934, 'public/thumbnails/note-503.svg', 1, 49, '2026-07-01T04:30:00.000Z'),
(507, 1, 3, 301, NULL, NULL, 'Antibiotics and Antimicrobials', '', 'notes/507.html', 4734, 'public/thumbnails/note-507.svg', 1, 49, '2026-07-01T04:30:00.000Z');
INSERT INTO videos (id, institute_id, subject_id, chapter_id, topic_id, subtopic_id, name, description, file, size, youtube_id, duration, captions, captions_language, thumbnail, is_premium, price, created_at) VALUES
(401, 1, 2, 202, 2021, 20211, 'Hand Rub in Six Steps', '', 'videos/401.mp4', 75995, NULL, 40, 'videos/401.en.vtt', 'en', 'public/thumbnails/video-401.svg', 0, 0, '2026-07-01T04:30:00.000Z');
INSERT INTO tests (id, institute_id, subject_id, chapter_id, topic_id, subtopic_id, name, instructions, duration, right_units, wrong_units, units_per_mark, is_premium, price, mode, languages, translated_into, sections, starts_at, ends_at, key_version, paper_version, position, created_at) VALUES
(861, 1, 1, NULL, NULL, NULL, 'Premium: Anatomy and Physiology with Fundamentals of Nursing', 'Less than a minute for each question, as in the exam. One mark for each right answer, 1/3 mark off for each wrong one, nothing for one left out.', 25, 3, 1, 3, 1, 99, 'practice', '["en"]', '[]', NULL, NULL, NULL, 1, '0004e784b87dc756', 39, '2026-07-01T04:30:00.000Z'),
(874, 1, 4, NULL, NULL, NULL, 'Case Scenarios', '5 questions about one case, as in the second stage of NORCET. The case stands above its questions. One mark for each right answer, 1/3 mark off for each wrong one, nothing for one left out.', 10, 3, 1, 3, 0, 0, 'practice', '["en"]', '["hi","bn","ur"]', NULL, NULL, NULL, 1, 'bdad4a1625753c13', 53, '2026-07-01T04:30:00.000Z');
INSERT INTO video_captions (video_id, language, file) VALUES
(401, 'hi', 'videos/401.hi.vtt');
INSERT INTO attempts (id, receipt, institute_id, student_id, test_id, shift_id, answers, correct, wrong, skipped, score_units, total_time, is_first, created_at) VALUES
(3343, 'seed-1005-874', 1, 1005, 874, NULL, '[[9401,940104,36,1],[9402,-1,19,3],[9403,940302,28,2],[9404,940401,33,1],[9405,-1,33,3]]', 1, 2, 2, 1, 149, 1, '2026-08-04T09:24:57.259Z'),
(3344, 'seed-1009-874', 1, 1009, 874, NULL, '[[9401,940101,56,1],[9402,940202,48,1],[9403,940303,32,1],[9404,940403,50,1],[9405,940503,71,1]]', 0, 5, 0, -5, 257, 1, '2026-09-25T21:37:46.991Z'),
(3774, 'c06b295d0e70efcb971c209a61f42898', 1, 101, 874, NULL, '[[9401,-1,3,5],[9402,940201,12,1],[9403,940301,12,1],[9404,940401,12,1],[9405,940501,12,1]]', 1, 3, 1, 0, 60, 1, '2026-11-28T08:58:35.720Z');
INSERT INTO answer_tallies (test_id, question_id, option_id, students, seconds) VALUES
(874, 9401, -1, 6, 108),
(874, 9401, 940101, 3, 168),
(874, 9401, 940102, 2, 66),
(874, 9401, 940103, 44, 1591),
(874, 9401, 940104, 17, 680),
(874, 9402, -1, 10, 161),
(874, 9402, 940201, 28, 1011),
(874, 9402, 940202, 24, 1046),
(874, 9402, 940203, 4, 232),
(874, 9402, 940204, 6, 269),
(874, 9403, -1, 3, 59),
(874, 9403, 940301, 3, 128),
(874, 9403, 940302, 54, 2005),
(874, 9403, 940303, 10, 314),
(874, 9403, 940304, 2, 97),
(874, 9404, -1, 5, 103),
(874, 9404, 940401, 17, 725),
(874, 9404, 940402, 3, 163),
(874, 9404, 940403, 4, 194),
(874, 9404, 940404, 43, 1726),
(874, 9405, -1, 7, 168),
(874, 9405, 940501, 7, 275),
(874, 9405, 940502, 22, 928),
(874, 9405, 940503, 26, 1075),
(874, 9405, 940504, 10, 479);
INSERT INTO test_questions (test_id, position, question_id) VALUES
(874, 1, 9401),
(874, 2, 9402),
(874, 3, 9403),
(874, 4, 9404),
(874, 5, 9405),
(861, 1, 21001),
(861, 2, 21002),
(861, 3, 21003);
INSERT INTO doubts (id, student_id, client_id, kind, text, subject_id, question_id, test_id, performance_id, language, image, state, created_at) VALUES
(31, 101, 'seed-doubt-31', 'doubt', 'Why is the cuff that is too narrow falsely high? I thought it presses less.', 2, 2019, NULL, NULL, 'en', NULL, 'answered', '2026-10-01T04:20:00.000Z'),
(32, 101, 'seed-doubt-32', 'report', 'In Hindi the word for cuff was translated as a sleeve button.', 2, 2019, NULL, NULL, 'hi', NULL, 'closed', '2026-10-02T06:00:00.000Z'),
(33, 101, 'seed-doubt-33', 'doubt', 'Is the fIPV dose at 9 months given in the left arm or the right arm?', NULL, NULL, NULL, NULL, NULL, NULL, 'open', '2026-10-06T16:45:00.000Z'),
(34, 101, 'case-doubt-1', 'doubt', 'Why?', NULL, 9401, 874, NULL, NULL, NULL, 'open', '2026-11-28T08:58:36.277Z');
INSERT INTO doubt_answers (id, doubt_id, teacher_id, text, created_at) VALUES
(310, 31, 1, 'A narrow cuff presses on a small part of the artery, so it needs more pressure to close it. The gauge shows that extra pressure. Choose a bladder that goes round 80 per cent of the arm.', '2026-10-01T10:05:00.000Z'),
(320, 32, 2, 'Thank you, the translation is corrected.', '2026-10-02T11:30:00.000Z');
