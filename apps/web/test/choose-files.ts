import type { Locator } from 'vitest/browser';

/**
 * Chooses files in a field by the page itself. Large ones take seconds through the remote control of the browser, which
 * `upload` uses.
 */
export function chooseFiles(field: Locator, files: readonly File[]): void {
  const chosen = new DataTransfer();
  for (const file of files) chosen.items.add(file);
  const input = field.element() as HTMLInputElement;
  input.files = chosen.files;
  input.dispatchEvent(new Event('change', { bubbles: true }));
}
