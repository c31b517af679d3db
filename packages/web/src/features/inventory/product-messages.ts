/**
 * The toasts of a page that edits products; the specification has other texts for each page (ERR-07 to ERR-13).
 */
export type ProductMessages = {
  created: string;
  updated: string;
  createFailed: string;
  updateFailed: string;
  deleteFailed: string;
};

export const PRODUCTS_PAGE: ProductMessages = {
  created: 'Product created successfully',
  updated: 'Product updated successfully',
  createFailed: 'Error creating product',
  updateFailed: 'Error updating product',
  deleteFailed: 'Error deleting product',
};

export const STOCK_PAGE: ProductMessages = {
  created: 'Product added successfully',
  updated: 'Product updated successfully',
  createFailed: 'Failed to create product',
  updateFailed: 'Failed to save product',
  deleteFailed: 'Failed to delete product',
};

export const PRODUCTS_NOT_LOADED = 'Error fetching products. Please try again later.';
