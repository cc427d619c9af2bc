/** Unsent drafts by user and form, until the tab is closed: never written outside the page's memory. */
const drafts = new Map<string, unknown>();

/** Returns the draft of a form that was unmounted unsent, as when a session expires. */
export function draftOf<Entry>(key: string | null): Entry | undefined {
  return key === null ? undefined : (drafts.get(key) as Entry | undefined);
}

/** Stores the unsaved input of a form, or removes it once it is submitted or discarded. */
export function saveDraft(key: string | null, entry: unknown): void {
  if (key === null) return;
  if (entry === undefined) drafts.delete(key);
  else drafts.set(key, entry);
}

/** Discards all drafts, after the user confirmed leaving. */
export function forgetDrafts(): void {
  drafts.clear();
}
