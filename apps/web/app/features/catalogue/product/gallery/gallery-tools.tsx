import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { Icon } from '../../../../ui/icons.tsx';
import { Chip, chipClasses } from '../../../../ui/lists/chip.tsx';
import { PartBoundary } from '../../../../ui/part-boundary.tsx';
import type { Product } from '../../api/wire.ts';
import { Viewer3d } from '../viewer3d/viewer3d.tsx';
import { outlineOf, sizeGuideOf } from './actual-size.ts';

const ActualSizeDialog = lazy(async () => ({
  default: (await import('./actual-size-dialog.tsx')).ActualSizeDialog,
}));

/** Renders the chips over the picture: actual size, size guide, 3D. Their dialogs load when they open. */
export function GalleryTools({ product }: { readonly product: Product }) {
  const [isOpen, setIsOpen] = useState(false);
  const [wasOpen, setWasOpen] = useState(false);
  const outline = outlineOf(product);
  const guide = sizeGuideOf(product);
  return (
    <>
      {outline && (
        <Chip
          className="bg-porcelain"
          onClick={() => {
            setWasOpen(true);
            setIsOpen(true);
          }}
        >
          <Icon d="M14 10l6-6M15 4h5v5M10 14l-6 6M9 20H4v-5" size="small" />
          Actual size
        </Chip>
      )}
      {guide && (
        <Link className={`${chipClasses} bg-porcelain`} to={guide}>
          <Icon d="M3 15 15 3l6 6L9 21ZM7 11l2 2M11 7l2 2M10 14l1.500 1.500M14 10l1.500 1.500" size="small" />
          Size guide
        </Link>
      )}
      {/* Last: it appears once the device is known to render it, and moves no other chip. */}
      <Viewer3d product={product} />
      {outline && wasOpen && (
        <PartBoundary name="The actual size">
          <Suspense fallback={null}>
            <ActualSizeDialog isOpen={isOpen} onOpenChange={setIsOpen} outline={outline} product={product} />
          </Suspense>
        </PartBoundary>
      )}
    </>
  );
}
