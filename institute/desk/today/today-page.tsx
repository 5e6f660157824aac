import type { DeskPage } from "../page";
import { EVERYBODY } from "../verb";
import { waitingLines } from "./waiting";

export const todayPage: DeskPage = {
  path: "/desk",
  place: "today",
  roles: EVERYBODY,
  async draw(context) {
    const lines = (await waitingLines(context)).filter(({ count }) => count > 0);
    return {
      title: "Today",
      body:
        lines.length === 0 ? (
          <p className="lede">Nothing waits for you.</p>
        ) : (
          <ul className="doors">
            {lines.map(({ words, count, path }) => (
              <li key={path}>
                <a href={path}>
                  <strong>{count}</strong> {words}
                </a>
              </li>
            ))}
          </ul>
        ),
    };
  },
};
