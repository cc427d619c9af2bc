import type { CSSProperties } from 'react';

/** A rating of five in stars, filled by its share of five; the words carry the exact figure. */
export function Stars({ rating }: { readonly rating: number }) {
  return <span aria-label={`${rating} of 5 stars`} className="stars" role="img" style={shareOf(rating)} />;
}

/** The rating of a product on its card: '★ 4.6 (5)', the star filled by its share of five. */
export function Rating({ rating, count }: { readonly rating: number; readonly count: number }) {
  return (
    <span className="figures inline-flex items-center gap-1.25 font-medium text-small">
      <span aria-hidden="true" className="star size-3.5" style={shareOf(rating)} />
      <span className="sr-only">Rated </span>
      {rating.toFixed(1)}
      <span className="sr-only"> of 5, reviews: </span>
      <span className="font-normal text-ink-muted">({count})</span>
    </span>
  );
}

const shareOf = (rating: number) => ({ '--share': `${rating * 20}%` }) as CSSProperties;
