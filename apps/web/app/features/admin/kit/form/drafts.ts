/** What was typed and not sent, by person and form, until the tab is closed: it never leaves the memory of the page. */
const drafts = new Map<string, unknown>();

/** What somebody typed into a form that went away unsent, as it does when a session ends in the middle of a sentence. */
export function draftOf<Entry>(key: string | null): Entry | undefined {
  return key === null ? undefined : (drafts.get(key) as Entry | undefined);
}

/** Keeps what is typed into a form, or nothing once it is sent or given up. */
export function saveDraft(key: string | null, entry: unknown): void {
  if (key === null) return;
  if (entry === undefined) drafts.delete(key);
  else drafts.set(key, entry);
}

/** Gives up all that was typed: somebody was asked, and left. */
export function forgetDrafts(): void {
  drafts.clear();
}
