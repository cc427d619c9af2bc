import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react';
import { useNavigate } from 'react-router';
import { askGuest, guestRequestStore } from '../components/guest-sheet/guest-request.ts';
import { loginPath } from '../session/return-path.ts';
import { showToast } from '../ui/toast-store.ts';
import { useEveryNavigation } from '../ui/use-every-navigation.ts';

type GuestSheet = ComponentType<{ readonly request: NonNullable<ReturnType<typeof guestRequestStore.read>> }>;

/**
 * Loads and shows the sheet that a guest's Add or heart opens. If its script fails to load, navigates to the login.
 */
export function GuestSheetHost() {
  const request = useSyncExternalStore(
    guestRequestStore.subscribe,
    guestRequestStore.read,
    guestRequestStore.readOnServer,
  );
  const [Sheet, setSheet] = useState<GuestSheet>();
  const navigate = useNavigate();
  const isWanted = request !== null;
  useEveryNavigation(() => askGuest(null));

  useEffect(() => {
    if (!isWanted) return;
    let isCurrent = true;
    import('../features/account/guest-sheet.tsx').then(
      (part) => isCurrent && setSheet(() => part.GuestSheet),
      () => {
        if (!isCurrent) return;
        showToast('Please login to continue', { tone: 'failed' });
        void navigate(loginPath(window.location.pathname + window.location.search));
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [isWanted, navigate]);

  return request && Sheet ? <Sheet request={request} /> : null;
}
