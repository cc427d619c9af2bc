import type { Problem } from '../problem.ts';

/**
 * Returns one sentence for a refused call: for a bad input the first issue with its field, since clients of this API
 * show the message alone.
 */
export function refusalMessage({ message, issues }: Pick<Problem, 'message' | 'issues'>): string {
  const [first] = issues ?? [];
  if (first === undefined) return message;
  // A message with a capital is a sentence that names its field itself.
  return /^\p{Lu}/u.test(first.message) || first.path === ''
    ? first.message
    : `${labelOf(first.path)} ${first.message}`;
}

/** Formats the path of a field as a label: 'list_items.0.addressId' as 'List items 1 address id'. */
function labelOf(path: string): string {
  const label = path
    .split('.')
    .map((part) => (/^\d+$/.test(part) ? String(Number(part) + 1) : part))
    .join(' ')
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll('_', ' ')
    .trim()
    .toLowerCase();
  return label.charAt(0).toUpperCase() + label.slice(1);
}
