/** What an entry of the catalogue is called, and under it what there is to say of it. */
export function EntryName({ name, note }: { name: string; note: string }) {
  return (
    <div>
      <span className="entry-name">{name}</span>
      <span className="entry-note">{note}</span>
    </div>
  )
}
