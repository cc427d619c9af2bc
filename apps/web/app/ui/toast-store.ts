/** A short message that floats over the page for a while. */
export interface Toast {
  readonly id: number;
  readonly text: string;
  readonly tone: 'done' | 'failed';
  readonly action?: ToastAction | undefined;
  /** It stands until it is answered or dismissed. */
  readonly isLasting?: boolean | undefined;
}

export type ToastAction = { label: string; to: string } | { label: string; onPress: () => void };

type Listener = () => void;

const most = 3;
let toasts: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<Listener>();

/** Shows a message and gives its id; a failure interrupts those who listen. The same words don't pile up. */
export function showToast(
  text: string,
  options: Partial<Pick<Toast, 'tone' | 'action' | 'isLasting'>> = {},
): number {
  lastId += 1;
  const toast: Toast = { id: lastId, text, tone: 'done', ...options };
  change([...toasts.filter((one) => one.text !== text), toast].slice(-most));
  return toast.id;
}

/** Takes a message away. */
export function dismissToast(id: number): void {
  change(toasts.filter((toast) => toast.id !== id));
}

/** Takes away what failed before, once it no longer does. */
export function dismissFailures(): void {
  change(toasts.filter(({ tone }) => tone !== 'failed'));
}

/** For `useSyncExternalStore`: the messages that are shown, the oldest first. */
export const toastStore = {
  subscribe(listener: Listener): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  read: (): readonly Toast[] => toasts,
  readOnServer: (): readonly Toast[] => none,
};

const none: readonly Toast[] = [];

function change(next: readonly Toast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}
