import { useSuspenseQuery } from '@tanstack/react-query';
import { Prose } from '../../components/prose.tsx';
import { type InfoPageSlug, infoPageQuery } from './api/info-page.ts';
import { InfoFrame } from './info-frame.tsx';
import { SectionLinks } from './section-links.tsx';

/** A help or policy page that is a text with sections. */
export function InfoText({ slug }: { slug: InfoPageSlug }) {
  const { data: page } = useSuspenseQuery(infoPageQuery(slug));
  return (
    <InfoFrame page={page}>
      <div className="grid gap-x-[clamp(2rem,6vw,7rem)] gap-y-8 grid-cols-1 pt-8 md:pt-12 lg:grid-cols-[13rem_minmax(0,1fr)]">
        <SectionLinks headings={page.headings} />
        <Prose html={page.html} />
      </div>
    </InfoFrame>
  );
}
