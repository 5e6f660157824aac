import { beginningOf } from "../../item-analysis/beginning";
import { LANGUAGE_CODES, type LanguageCode, languageName } from "../../translation/languages";
import { listReported, listTestLanguages, listTranslationStates } from "../../translation/question-translations";
import { LookForm, SelectInput } from "../form";
import { type DeskPage, idOf } from "../page";
import { PageLinks, pageNumber, ROWS_PER_PAGE, RowTable, When } from "../parts";
import { TEACHERS } from "../verb";
import { translationPage } from "./translation-page";

const rowsOfPage = (query: URLSearchParams) => ({
  limit: ROWS_PER_PAGE,
  offset: (pageNumber(query) - 1) * ROWS_PER_PAGE,
});
const translationAddress = (questionId: number, language: LanguageCode) =>
  `/desk/translations/${questionId}/${language}`;
const isNamedLanguage = (code: string): code is LanguageCode => LANGUAGE_CODES.some((one) => one === code);

const reportedPage: DeskPage = {
  path: "/desk/translations",
  place: "translations",
  roles: TEACHERS,
  async draw({ env, institute, query }) {
    const { rows, total } = await listReported(env, institute.id, rowsOfPage(query));
    return {
      title: "Translations",
      body: (
        <>
          <ul className="doors">
            <li>
              <a href="/desk/translations/tests">What is missing or not checked, by test</a>
            </li>
          </ul>
          <h2>Reported by students</h2>
          <RowTable
            caption="Reported by students, the longest first"
            none="No report of a translation is open."
            rows={rows}
            columns={[
              {
                head: "Question",
                cell: ({ question_id, language, question }) => (
                  <a href={translationAddress(question_id, language)}>{beginningOf(question)}</a>
                ),
              },
              {
                head: "Language",
                cell: ({ language }) => (isNamedLanguage(language) ? languageName(language) : language),
              },
              { head: "Reports", cell: ({ reports }) => reports, figure: true },
              { head: "Since", cell: ({ since }) => <When at={since} /> },
            ]}
          />
          <PageLinks path="/desk/translations" query={query} total={total} />
        </>
      ),
    };
  },
};

const testLanguagesPage: DeskPage = {
  path: "/desk/translations/tests",
  place: "translations",
  roles: TEACHERS,
  async draw({ env, institute, query }) {
    const { tests, total } = await listTestLanguages(env, institute.id, rowsOfPage(query));
    return {
      title: "Translations by test",
      back: "/desk/translations",
      body: (
        <>
          <p className="hint">
            Only the institute's own translations stand here. What a machine translates is asked for by students, and
            your own takes its place.
          </p>
          <RowTable
            caption="Tests"
            none="There is no test yet."
            rows={tests}
            columns={[
              { head: "Test", cell: ({ id, name }) => <a href={`/desk/translations/tests/${id}`}>{name}</a> },
              { head: "Questions", cell: ({ questions }) => questions, figure: true },
              {
                head: "Translated",
                cell: ({ id, languages }) =>
                  languages.map(([code, translated, checked]) => (
                    <a key={code} className="line" href={`/desk/translations/tests/${id}?language=${code}`}>
                      {isNamedLanguage(code) ? languageName(code) : code}: {translated}, checked {checked}
                    </a>
                  )),
              },
            ]}
          />
          <PageLinks path="/desk/translations/tests" query={query} total={total} />
        </>
      ),
    };
  },
};

const testLanguagePage: DeskPage = {
  path: "/desk/translations/tests/:id",
  place: "translations",
  roles: TEACHERS,
  async draw({ env, institute, params, query }) {
    const test = await env.DB.prepare(
      `SELECT id, name, (SELECT COUNT(*) FROM test_questions o WHERE o.test_id = t.id) AS total
         FROM tests t WHERE id = ? AND institute_id = ?`,
    )
      .bind(idOf(params.id), institute.id)
      .first<{ id: number; name: string; total: number }>();
    if (test === null) return null;
    const language = LANGUAGE_CODES.find((code) => code === query.get("language")) ?? "hi";
    const rows = await listTranslationStates(env, test.id, language, rowsOfPage(query));
    const path = `/desk/translations/tests/${test.id}`;
    return {
      title: `${test.name} in ${languageName(language)}`,
      back: "/desk/translations/tests",
      body: (
        <>
          <LookForm action={path}>
            <SelectInput
              name="language"
              label="Language"
              choices={LANGUAGE_CODES.map((code) => [code, languageName(code)] as const)}
              value={language}
            />
          </LookForm>
          <RowTable
            caption="Questions: what is missing first, then what was not checked"
            none="The test has no question in another language."
            rows={rows}
            columns={[
              {
                head: "Question",
                cell: ({ id, number, question }) => (
                  <a href={translationAddress(id, language)}>
                    {number}. {beginningOf(question)}
                  </a>
                ),
              },
              { head: "State", cell: ({ state }) => state },
            ]}
          />
          <PageLinks path={path} query={query} total={test.total} />
        </>
      ),
    };
  },
};

export const translationPages: readonly DeskPage[] = [
  reportedPage,
  testLanguagesPage,
  testLanguagePage,
  translationPage,
];
