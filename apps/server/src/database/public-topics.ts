/** What public pages and responses are made of; a change of it invalidates them in every process, and at the edge. */
export const publicTopics = ['products', 'stock', 'settings', 'content'] as const;
export type PublicTopic = (typeof publicTopics)[number];
