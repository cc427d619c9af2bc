/** Parcels at a courier: their states, and the status of an order that follows from them. */
export * from './parcel-states.ts';
