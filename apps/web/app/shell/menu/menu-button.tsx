import { lazy, Suspense, useState } from 'react';
import { withUnrequestedPart } from '../../hydration/unrequested-part.ts';
import { IconButton } from '../../ui/buttons/icon-button.tsx';
import { MenuIcon } from '../../ui/icons.tsx';
import { PartBoundary } from '../../ui/part-boundary.tsx';
import { useEveryNavigation } from '../../ui/use-every-navigation.ts';

const loadMenu = () => import('./phone-menu.tsx');
const PhoneMenu = lazy(async () => ({ default: (await loadMenu()).PhoneMenu }));

/** Opens the menu of narrow screens, which is fetched on hover or press (spec 2.22). */
export function MenuButton() {
  const [isOpen, setIsOpen] = useState(false);
  const [wasOpen, setWasOpen] = useState(false);
  // A link of the menu led away, so the menu is done.
  useEveryNavigation(() => setIsOpen(false));
  return (
    <>
      <IconButton
        className="md:hidden"
        icon={<MenuIcon />}
        label="Open menu"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPointerEnter={() => void withUnrequestedPart(loadMenu)}
        onFocus={() => void withUnrequestedPart(loadMenu)}
        onClick={() => {
          setWasOpen(true);
          setIsOpen(true);
        }}
      />
      {wasOpen && (
        <PartBoundary name="The menu">
          <Suspense fallback={null}>
            <PhoneMenu isOpen={isOpen} onOpenChange={setIsOpen} />
          </Suspense>
        </PartBoundary>
      )}
    </>
  );
}
