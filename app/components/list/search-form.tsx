import { MAX_SEARCH_CHARACTERS } from "~/lib/list/list-query";

interface SearchFormProps {
  action: string;
  q: string;
  /** Plural noun: "tests". */
  what: string;
  rest?: Iterable<readonly [string, string]>;
}

export function SearchForm({ action, q, what, rest = [] }: SearchFormProps) {
  return (
    <form method="get" action={action} className="list-search">
      {[...rest].map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <input
        className="input"
        type="search"
        name="q"
        dir="auto"
        defaultValue={q}
        maxLength={MAX_SEARCH_CHARACTERS}
        aria-label={`Search ${what}`}
        placeholder="Search"
      />
      <button type="submit" className="btn">
        Search
      </button>
    </form>
  );
}
