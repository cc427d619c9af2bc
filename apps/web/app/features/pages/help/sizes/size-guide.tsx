import { bangleSizes, ringSizes } from '@jhumka/domain/sizing';
import { useSuspenseQuery } from '@tanstack/react-query';
import { PageData } from '../../../../api/page-data.tsx';
import { Prose } from '../../../../components/prose.tsx';
import { Button } from '../../../../ui/buttons/button.tsx';
import { helpPageQuery } from '../api/help-page.ts';
import { HelpFrame } from '../help-frame.tsx';
import { helpMeta, loadHelpPage, loadHelpPageInBrowser } from '../load-help-page.ts';
import type { Route } from './+types/size-guide.ts';
import { ScreenRuler } from './screen-ruler.tsx';
import { SizeTables } from './size-tables.tsx';

export const loader = (args: Route.LoaderArgs) => loadHelpPage(args);

export const clientLoader = (args: Route.ClientLoaderArgs) => loadHelpPageInBrowser(args);

export const meta = ({ loaderData }: Route.MetaArgs) => helpMeta(loaderData);

export default function SizeGuideRoute({ loaderData }: Route.ComponentProps) {
  return (
    <PageData of={loaderData.dehydrated}>
      <SizeGuide />
    </PageData>
  );
}

/** Printed only: a card to check the scale with, and every ring and bangle at its true size. */
function PrintedSheet() {
  const largest = bangleSizes.at(-1)?.acrossMm ?? 70;
  return (
    <div aria-hidden="true" className="hidden break-before-page print:block">
      <p className="pb-4 text-small">
        Print at 100 %, without “fit to page”. A bank card must cover this outline exactly; if it does not,
        the circles below are not to scale.
      </p>
      <svg aria-hidden="true" width="85.6mm" height="53.98mm" viewBox="0 0 85.6 53.98">
        <rect
          x="0.1"
          y="0.1"
          width="85.4"
          height="53.78"
          rx="3.2"
          fill="none"
          stroke="#000"
          strokeWidth="0.2"
        />
      </svg>
      <p className="pt-6 pb-2 font-semibold text-small">
        Rings: the line should touch the inside of the band
      </p>
      <div className="flex flex-wrap gap-[3mm]">
        {ringSizes.map(({ size, acrossMm }) => (
          <svg
            aria-hidden="true"
            key={size}
            width={`${acrossMm + 1}mm`}
            height={`${acrossMm + 1}mm`}
            viewBox={viewOf(acrossMm)}
          >
            <circle r={acrossMm / 2} fill="none" stroke="#000" strokeWidth="0.2" />
            <text y="1.4" textAnchor="middle" fontSize="4">
              {size}
            </text>
          </svg>
        ))}
      </div>
      <p className="pt-6 pb-2 font-semibold text-small">Bangles, one inside the other</p>
      <svg
        aria-hidden="true"
        width={`${largest + 1}mm`}
        height={`${largest + 1}mm`}
        viewBox={viewOf(largest)}
      >
        {bangleSizes.map(({ size, acrossMm }) => (
          <g key={size}>
            <circle r={acrossMm / 2} fill="none" stroke="#000" strokeWidth="0.2" />
            <text y={-acrossMm / 2 + 2.6} textAnchor="middle" fontSize="2.4">
              {size}
            </text>
          </g>
        ))}
      </svg>
    </div>
  );
}

const viewOf = (acrossMm: number) =>
  `${-(acrossMm + 1) / 2} ${-(acrossMm + 1) / 2} ${acrossMm + 1} ${acrossMm + 1}`;

/** Finds a size: on the screen, on paper, or by the tables. */
export function SizeGuide({ name = 'size-guide' }: { readonly name?: string }) {
  const { data: page } = useSuspenseQuery(helpPageQuery(name));
  return (
    <HelpFrame page={page}>
      <section
        aria-labelledby="on-screen"
        className="grid grid-cols-[minmax(0,1fr)] gap-x-[clamp(2rem,6vw,7rem)] gap-y-8 border-ink border-b py-8 md:py-12 lg:grid-cols-[1fr_1.6fr] print:hidden"
      >
        <div className="grid min-w-0 content-start gap-6">
          <h2 id="on-screen" className="type-title">
            Measure on this screen
          </h2>
          <ol className="grid gap-4">
            {steps.map(({ title, text }, index) => (
              <li key={title} className="grid grid-cols-[2rem_1fr]">
                <span aria-hidden="true" className="font-serif text-xl leading-tight">
                  {index + 1}
                </span>
                <span>
                  <span className="font-semibold">{title}</span>
                  <span className="block text-ink-muted text-small">{text}</span>
                </span>
              </li>
            ))}
          </ol>
          <div className="grid justify-items-start gap-2">
            <Button onClick={() => window.print()}>Print at true size</Button>
            <p className="type-note">
              Rings and bangles as circles on paper, with an outline to check the scale.
            </p>
          </div>
        </div>
        <ScreenRuler />
      </section>
      <div className="border-ink border-b py-8 md:py-12 print:border-0">
        <SizeTables />
      </div>
      <div className="pt-8 md:pt-12 print:hidden">
        <Prose html={page.html} className="max-w-none gap-x-[clamp(2rem,6vw,7rem)] lg:columns-2" />
      </div>
      <PrintedSheet />
    </HelpFrame>
  );
}

const steps = [
  {
    title: 'Match your screen',
    text: 'Hold the short side of any bank card to the outline and move the line until the two match. This device remembers the setting.',
  },
  {
    title: 'Place a ring or a bangle on the circle',
    text: 'Choose one that fits. The line should touch the inside of it all round.',
  },
  { title: 'Read the size', text: 'For a band wider than 6 mm, choose one size larger.' },
];
