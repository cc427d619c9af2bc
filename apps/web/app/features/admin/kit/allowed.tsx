import { describeRight, type Right } from '@jhumka/domain/staff';
import { createContext, type ReactNode, useContext } from 'react';
import { useMay } from './use-may.ts';

/** Right that changes on this page take; a part with another one has its own scope. */
const ChangeRight = createContext<Right | null>('staff');
export const ChangeRightScope = ChangeRight.Provider;

/** Returns why the role of the user may not change what stands here, as 'Ask an owner: …'; undefined where it may. */
export function useRefusal(right?: Right | null): string | undefined {
  const usual = useContext(ChangeRight);
  const needed = right === undefined ? usual : right;
  return useMay(needed) ? undefined : `Ask an owner: this needs “${describeRight(needed)}”`;
}

interface AllowedProps {
  /** Right of the endpoints behind the controls, where it is not that of the page. */
  readonly right?: Right | null | undefined;
  readonly children: ReactNode;
}

/**
 * Disables the controls inside, and says why, where the role of the user may not do what they do. The server checks
 * each call again.
 */
export function Allowed({ right, children }: AllowedProps) {
  const refusal = useRefusal(right);
  return (
    // One element either way: what was typed stays when a role changes meanwhile.
    <fieldset
      disabled={refusal !== undefined}
      title={refusal}
      role={refusal ? undefined : 'presentation'}
      className="contents [&:disabled>a]:hidden [&:disabled_button]:cursor-not-allowed [&:disabled_button]:opacity-60"
    >
      {children}
    </fieldset>
  );
}
