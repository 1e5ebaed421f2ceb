const oldest = 20;

/** Ends with one sentence where the machine's Node is too old to even install the product. */
export function requireNode() {
  if (Number(process.versions.node.split('.')[0]) >= oldest) return;
  console.error(
    `Rantau needs Node ${oldest} or newer to start, and this is Node ${process.versions.node}; install a newer one from nodejs.org.`,
  );
  process.exit(1);
}
