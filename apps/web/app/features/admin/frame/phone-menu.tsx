import { Popover } from 'radix-ui';
import { useState } from 'react';
import { MenuIcon } from '../../../ui/icons.tsx';
import { SideNav } from './side-nav.tsx';

/** The button 'Menu' of the phone bar; the whole navigation opens over the page, and the bar stays in sight below it. */
export function PhoneMenu({ buttonClass }: { readonly buttonClass: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Popover.Root open={isOpen} onOpenChange={setOpen}>
      <Popover.Trigger className={buttonClass}>
        <MenuIcon />
        Menu
      </Popover.Trigger>
      <Popover.Anchor className="pointer-events-none absolute inset-x-0 top-0" />
      <Popover.Portal>
        <Popover.Content
          side="top"
          align="center"
          avoidCollisions={false}
          aria-label="Menu"
          className="phone-menu z-40 w-screen bg-paper focus:outline-none lg:hidden"
        >
          <SideNav onGo={() => setOpen(false)} />
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}
