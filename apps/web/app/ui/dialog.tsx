import { lazy, Suspense, useEffect, useState } from 'react';
import type { DialogPanelProps } from './dialog-panel.tsx';

const DialogPanel = lazy(() => import('./dialog-panel.tsx'));

/** A question or a small form over the page. Fetched when first opened. */
export function DialogBox(props: DialogPanelProps) {
  const [wasOpened, setWasOpened] = useState(props.open);
  useEffect(() => {
    if (props.open) setWasOpened(true);
  }, [props.open]);
  if (!wasOpened && !props.open) return null;
  return (
    <Suspense fallback={null}>
      <DialogPanel {...props} />
    </Suspense>
  );
}
