import type { ReactNode } from 'react';

/** Props of a drawer, a sheet and a dialog. */
export interface OverlayProps {
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
  readonly title: ReactNode;
  readonly children: ReactNode;
  /** Stays at the lower edge while the content scrolls. */
  readonly footer?: ReactNode;
  /** Short question: screen readers read its content when it opens, not its title alone. */
  readonly isQuestion?: boolean | undefined;
}

export interface PlacedOverlayProps extends OverlayProps {
  readonly place: 'right' | 'left' | 'middle';
  /** On phones only as high as its content. */
  readonly isShort?: boolean | undefined;
  /** The page behind it stays in sight, under a light veil. */
  readonly isLight?: boolean | undefined;
}
