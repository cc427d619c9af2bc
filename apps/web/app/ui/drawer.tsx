import { lazy, Suspense, useEffect, useState } from 'react';
import type { DrawerPanelProps } from './drawer-panel.tsx';

const loadPanel = () => import('./drawer-panel.tsx');
const DrawerPanel = lazy(loadPanel);

/** Fetches what drawers are made of, before one is opened: on hover, on focus, when idle. */
export function preloadDrawer(): void {
  void loadPanel();
}

/** A panel over the page: from the side on wide screens, a sheet from below on phones. Fetched when first opened. */
export function Drawer(props: DrawerPanelProps) {
  const [wasOpened, setWasOpened] = useState(props.open);
  useEffect(() => {
    if (props.open) setWasOpened(true);
  }, [props.open]);
  if (!wasOpened && !props.open) return null;
  return (
    <Suspense fallback={null}>
      <DrawerPanel {...props} />
    </Suspense>
  );
}
