/** Old partitions in files: what the database need not carry, readable again. */

export { readPartitionFile } from './archive-file.ts';
export { attachPartition } from './attach.ts';
export { detachPartition } from './detach.ts';
export { archivedTables, listPartitions, listPartitionsBefore } from './partitions.ts';
