import { lazy, Suspense } from 'react';
import { PartBoundary } from '../../../ui/part-boundary.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import type { Block } from '../api/layouts.ts';
import { isReady, readyParts } from './ready-block.tsx';

// Most shops' home pages have none, so it is not part of every page.
const WrittenBlock = lazy(() => import('./written-block.tsx'));

/** The blocks of a page, one below the other. One that fails leaves the others in place. */
export function Blocks({ blocks }: { readonly blocks: readonly Block[] }) {
  return blocks.map((block, index) => (
    <PartBoundary key={block.id} name="This part">
      <Suspense fallback={<Skeleton className="page h-96" />}>
        {isReady(block) ? (
          <ReadyPart kind={block.kind} />
        ) : (
          <WrittenBlock block={block} isFirst={index === 0} />
        )}
      </Suspense>
    </PartBoundary>
  ));
}

function ReadyPart({ kind }: { readonly kind: keyof typeof readyParts }) {
  const Part = readyParts[kind];
  return <Part />;
}
