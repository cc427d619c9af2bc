/** Groups of filters beside a list that a category may leave out, with their labels, in their order on the page. */
export const filterGroupLabels = {
  size: 'Sizes',
  metal: 'Metal',
  price: 'Price',
  gemstone: 'Stone',
  purity: 'Purity',
  tags: 'Occasion and style',
  offer: 'Offers and stock',
} as const;

export type FilterGroupName = keyof typeof filterGroupLabels;

/** The names of the groups. */
export const filterGroups = Object.keys(filterGroupLabels) as FilterGroupName[];
