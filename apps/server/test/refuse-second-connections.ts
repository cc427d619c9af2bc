import { refuseSecondConnections } from '../src/database/second-connection.ts';

// No transaction may wait for another connection of its pool: every test proves it for the code it runs.
refuseSecondConnections();
