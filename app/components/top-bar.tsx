/** The head of every screen: whose institute this is, and the way out. */
export function TopBar({ institute, signedIn }: { institute: string; signedIn: boolean }) {
  return (
    <header className="top-bar">
      <div className="top-bar-inner">
        <a href={signedIn ? "/dashboard" : "/"}>{institute}</a>
        {signedIn ? (
          <form method="post" action="/logout" className="ms-auto">
            <button type="submit" className="btn btn-quiet">
              Sign out
            </button>
          </form>
        ) : null}
      </div>
    </header>
  );
}
