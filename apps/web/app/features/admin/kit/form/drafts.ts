/** Unsent drafts by user and form, until the tab is closed: never written outside the page's memory. */
const drafts = new Map<string, unknown>();

/** Returns the draft of a form that was unmounted unsent, as when a session expires. */
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
