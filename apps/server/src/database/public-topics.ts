/** Topics of public pages and responses; a change invalidates them in every process, and at the edge. */
export const publicTopics = ['products', 'stock', 'settings', 'content'] as const;
export type PublicTopic = (typeof publicTopics)[number];
