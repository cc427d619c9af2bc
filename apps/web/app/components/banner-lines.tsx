import type { BannerLine } from './api/banners.ts';

/** Banner lines: in a row where there is room, else stacked. */
export function BannerLines({ lines }: { readonly lines: readonly BannerLine[] }) {
  return (
    <ul className="on-night night-bleed flex flex-wrap justify-center gap-x-8 gap-y-1 px-gutter py-2.5 text-center text-note tracking-[0.015em]">
      {lines.map(({ text, link }) => (
        <li key={`${text} ${link}`} className="wrap-anywhere">
          {link === '' ? (
            text
          ) : (
            <a href={link} className="-my-1 inline-block py-1 underline underline-offset-4">
              {text}
            </a>
          )}
        </li>
      ))}
    </ul>
  );
}
