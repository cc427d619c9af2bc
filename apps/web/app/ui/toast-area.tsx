import { useEffect, useState, useSyncExternalStore } from 'react';
import { Link } from 'react-router';
import { AlertIcon, CheckIcon, CloseIcon } from './icons.tsx';
import { dismissToast, type Toast, toastStore } from './toast-store.ts';

const shownForMs = 6000;

/** Where messages float: the foot of the page. What is done is told politely, a failure at once. */
export function ToastArea() {
  const toasts = useSyncExternalStore(toastStore.subscribe, toastStore.read, toastStore.readOnServer);
  const done = toasts.filter((toast) => toast.tone === 'done');
  const failed = toasts.filter((toast) => toast.tone === 'failed');
  return (
    <section
      aria-label="Messages"
      className="pointer-events-none fixed inset-x-0 bottom-0 z-60 grid justify-items-center gap-2 p-4 md:justify-items-end md:p-6"
    >
      {/* Both are there before a message is: a region that arrives with its words is often not read out. */}
      <div role="alert" className="contents">
        {failed.map((toast) => (
          <ToastCard key={toast.id} toast={toast} />
        ))}
      </div>
      <div role="status" className="contents">
        {done.map((toast) => (
          <ToastCard key={toast.id} toast={toast} />
        ))}
      </div>
    </section>
  );
}

function ToastCard({ toast }: { toast: Toast }) {
  const [paused, setPaused] = useState(false);
  useEffect(() => {
    if (paused) return;
    const timer = setTimeout(() => dismissToast(toast.id), shownForMs);
    return () => clearTimeout(timer);
  }, [paused, toast.id]);
  const Sign = toast.tone === 'done' ? CheckIcon : AlertIcon;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: resting on it only keeps it from going away.
    <div
      onPointerEnter={() => setPaused(true)}
      onPointerLeave={() => setPaused(false)}
      onFocus={() => setPaused(true)}
      onBlur={() => setPaused(false)}
      className="on-night pointer-events-auto flex min-h-13 w-full max-w-sm animate-rise items-center gap-3 rounded-2 bg-night py-1 pr-1 pl-4 text-inverse text-small shadow-float"
    >
      <Sign size={18} />
      <p className="flex-1 py-2">{toast.text}</p>
      <ToastActionControl toast={toast} />
      <button
        type="button"
        aria-label="Close message"
        className="grid size-target place-items-center"
        onClick={() => dismissToast(toast.id)}
      >
        <CloseIcon size={16} />
      </button>
    </div>
  );
}

const actionLook = 'inline-flex min-h-target items-center px-2 font-semibold underline underline-offset-4';

function ToastActionControl({ toast: { id, action } }: { toast: Toast }) {
  if (!action) return null;
  if ('to' in action)
    return (
      <Link to={action.to} className={actionLook} onClick={() => dismissToast(id)}>
        {action.label}
      </Link>
    );
  return (
    <button
      type="button"
      className={actionLook}
      onClick={() => {
        dismissToast(id);
        action.onPress();
      }}
    >
      {action.label}
    </button>
  );
}
