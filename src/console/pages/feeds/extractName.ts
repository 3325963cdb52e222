/** Whether a file has the name of an OpenStreetMap extract. Only those contain shops. */
export const isExtractName = (name: string): boolean => /\.(pbf|osm|osm\.gz)$/i.test(name);
