import './games.css'

/** The heading of a page of games. */
export const PageHead = ({ title, lead }: { title: string; lead: string }) => (
  <header className="pagehead">
    <h1>{title}</h1>
    <p className="muted">{lead}</p>
  </header>
)
