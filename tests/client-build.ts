import { ensureClientBuild } from '../scripts/machine/client-build.mjs';

/** Builds the client before the first test: on a slow machine the build would use up the time of that test's hook. */
export default ensureClientBuild;
