import { lazy, Suspense } from 'react';
import type { HelpPageSlug } from './api/help-page.ts';
import { HelpText } from './help-text.tsx';

const Faq = lazy(async () => ({ default: (await import('./faq.tsx')).Faq }));
const SizeGuide = lazy(async () => ({ default: (await import('./sizes/size-guide.tsx')).SizeGuide }));
const VipAccess = lazy(async () => ({ default: (await import('./vip-access.tsx')).VipAccess }));
const parts = { faq: Faq, 'size-guide': SizeGuide, 'vip-access': VipAccess };

interface HelpDraftProps {
  readonly name: string;
  readonly slug: HelpPageSlug;
}

/** The draft of a help page as its address will show it. */
export default function HelpDraft({ name, slug }: HelpDraftProps) {
  const Part = slug in parts ? parts[slug as keyof typeof parts] : HelpText;
  return (
    <Suspense>
      <Part name={name} />
    </Suspense>
  );
}
