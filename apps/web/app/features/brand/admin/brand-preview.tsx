import type { BrandColours } from '@jhumka/domain/brand';
import { useQuery } from '@tanstack/react-query';
import { type CSSProperties, useEffect, useRef } from 'react';
import { Notice } from '../../../ui/notice.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { withoutScripts } from '../../admin/kit/without-scripts.ts';
import type { BrandEntry } from './brand-queries.ts';
import { showBrand } from './preview-page.ts';

interface BrandPreviewProps {
  readonly draft: BrandEntry;
  /** The draft's colours; undefined while one is mistyped. */
  readonly colours: BrandColours | undefined;
}

/** Widths of the screens in pixels, and their size on the page. */
const screens = [
  { name: 'Desktop', width: 1280, height: 900, scale: 0.42 },
  { name: 'Phone', width: 360, height: 720, scale: 0.56 },
] as const;

/** The home page in the draft's look, on a desktop and on a phone. Nobody else sees it. */
export function BrandPreview({ draft, colours }: BrandPreviewProps) {
  const query = useQuery({
    queryKey: ['admin.brand.get', 'home page'],
    queryFn: async ({ signal }) => {
      const reply = await fetch('/', { signal });
      if (!reply.ok) throw new Error(`the home page answered ${reply.status}`);
      return withoutScripts(await reply.text());
    },
    retry: false,
  });
  return (
    <section aria-label="Preview" className="xl:self-stretch">
      {query.isError && (
        <Notice tone="warning">The preview did not load. What you have entered is not lost.</Notice>
      )}
      {!query.data && !query.isError && <Skeleton className="h-96" />}
      {query.data && (
        <div className="flex flex-wrap items-start gap-4 overflow-hidden rounded-2 bg-sand p-4 xl:sticky xl:top-20">
          {screens.map((screen) => (
            <Screen key={screen.name} {...screen} html={query.data} draft={draft} colours={colours} />
          ))}
        </div>
      )}
    </section>
  );
}

interface ScreenProps extends BrandPreviewProps {
  readonly name: string;
  readonly width: number;
  readonly height: number;
  readonly scale: number;
  readonly html: string;
}

function Screen({ name, width, height, scale, html, draft, colours }: ScreenProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const show = () => {
    const page = frame.current?.contentDocument;
    if (page) showBrand(page, draft, colours);
  };
  useEffect(show, [draft, colours]);
  const size: CSSProperties = { width: width * scale, height: height * scale };
  return (
    <div className="max-w-full overflow-hidden rounded-2 border border-rule-strong bg-porcelain" style={size}>
      <iframe
        ref={frame}
        title={`${name} preview`}
        // Without scripts; of this origin, so that the fonts load and the draft can be written into it.
        sandbox="allow-same-origin"
        srcDoc={html}
        tabIndex={-1}
        onLoad={show}
        className="pointer-events-none origin-top-left"
        style={{ width, height, transform: `scale(${scale})` }}
      />
    </div>
  );
}
