# Written by `npm run generate` from apps/web/app/page-queries.ts, the routes and the contract.

# Sets x-public to "1" for the reads of the API that are the same for everyone.
sub find_public_reads {
	if (req.http.x-path ~ "^(?:/api/content/announcements|/api/category/get|/api/subcategory/get|/api/category/page|/api/collections/[^/?]+|/api/product/get|/api/product/get-product-by-category|/api/product/cards|/api/product/get-pruduct-by-category-and-subcategory|/api/product/get-product-by-category-and-subcategory|/api/product/get-product-details|/api/product/search-product|/api/content/page|/api/content/pages|/api/content/layout|/api/review/get|/api/review/highlights|/api/search/suggest|/api/shop/gift-choices|/api/shop/gifts|/api/shop/facts)/*$") {
		set req.http.x-public = "1";
	}
}

# Removes from x-kept ('&a=1&b=2') the parameters that the address in x-path doesn't read.
sub keep_read_parameters {
	if (req.http.x-path ~ "^/api/content/announcements/*$") {
		set req.http.x-kept = "";
	}
	elseif (req.http.x-path ~ "^/api/category/get/*$") {
		set req.http.x-kept = regsuball(req.http.x-kept, "&(?!(?:view)=)[^&]*", "");
	}
	elseif (req.http.x-path ~ "^/api/subcategory/get/*$") {
		set req.http.x-kept = regsuball(req.http.x-kept, "&(?!(?:categoryId|view)=)[^&]*", "");
	}
	elseif (req.http.x-path ~ "^/api/category/page/*$") {
		set req.http.x-kept = regsuball(req.http.x-kept, "&(?!(?:id)=)[^&]*", "");
	}
	elseif (req.http.x-path ~ "^/api/collections/[^/?]+/*$") {
		set req.http.x-kept = regsuball(req.http.x-kept, "&(?!(?:slug)=)[^&]*", "");
	}
	elseif (req.http.x-path ~ "^/api/product/get/*$") {
		set req.http.x-kept = regsuball(req.http.x-kept, "&(?!(?:page|limit|sort|filters|category|subCategory|categoryId|subCategoryId|minPrice|maxPrice|discount|minDiscount|minRating|inStock|inStockOnly|ringSize|bangleSize|length|sortBy|search|view)=)[^&]*", "");
	}
	elseif (req.http.x-path ~ "^/api/product/get-product-by-category/*$") {
		set req.http.x-kept = regsuball(req.http.x-kept, "&(?!(?:id|excludeIds|limit)=)[^&]*", "");
	}
	elseif (req.http.x-path ~ "^/api/product/cards/*$") {
		set req.http.x-kept = regsuball(req.http.x-kept, "&(?!(?:ids)=)[^&]*", "");
	}
	elseif (req.http.x-path ~ "^/api/product/get-pruduct-by-category-and-subcategory/*$") {
		set req.http.x-kept = regsuball(req.http.x-kept, "&(?!(?:page|limit|sort|filters|categoryId|subCategoryId)=)[^&]*", "");
	}
	elseif (req.http.x-path ~ "^/api/product/get-product-by-category-and-subcategory/*$") {
		set req.http.x-kept = regsuball(req.http.x-kept, "&(?!(?:page|limit|sort|filters|categoryId|subCategoryId)=)[^&]*", "");
	}
	elseif (req.http.x-path ~ "^/api/product/get-product-details/*$") {
		set req.http.x-kept = regsuball(req.http.x-kept, "&(?!(?:productId)=)[^&]*", "");
	}
	elseif (req.http.x-path ~ "^/api/product/search-product/*$") {
		set req.http.x-kept = regsuball(req.http.x-kept, "&(?!(?:page|limit|sort|filters|category|subCategory|categoryId|subCategoryId|minPrice|maxPrice|discount|minDiscount|minRating|inStock|inStockOnly|ringSize|bangleSize|length|sortBy|search)=)[^&]*", "");
	}
	elseif (req.http.x-path ~ "^/api/content/page/*$") {
		set req.http.x-kept = regsuball(req.http.x-kept, "&(?!(?:slug)=)[^&]*", "");
	}
	elseif (req.http.x-path ~ "^/api/content/pages/*$") {
		set req.http.x-kept = "";
	}
	elseif (req.http.x-path ~ "^/api/content/layout/*$") {
		set req.http.x-kept = regsuball(req.http.x-kept, "&(?!(?:slug)=)[^&]*", "");
	}
	elseif (req.http.x-path ~ "^/api/review/get/*$") {
		set req.http.x-kept = regsuball(req.http.x-kept, "&(?!(?:page|limit|productId)=)[^&]*", "");
	}
	elseif (req.http.x-path ~ "^/api/review/highlights/*$") {
		set req.http.x-kept = "";
	}
	elseif (req.http.x-path ~ "^/api/search/suggest/*$") {
		set req.http.x-kept = regsuball(req.http.x-kept, "&(?!(?:search|limit)=)[^&]*", "");
	}
	elseif (req.http.x-path ~ "^/api/shop/gift-choices/*$") {
		set req.http.x-kept = "";
	}
	elseif (req.http.x-path ~ "^/api/shop/gifts/*$") {
		set req.http.x-kept = regsuball(req.http.x-kept, "&(?!(?:for|occasion|max|pincode)=)[^&]*", "");
	}
	elseif (req.http.x-path ~ "^/api/shop/facts/*$") {
		set req.http.x-kept = "";
	}
	elseif (req.http.x-path ~ "^/brand/sign[.]svg/*$") {
		set req.http.x-kept = regsuball(req.http.x-kept, "&(?!(?:v)=)[^&]*", "");
	}
	elseif (req.http.x-path ~ "^/products/*$") {
		set req.http.x-kept = regsuball(req.http.x-kept, "&(?!(?:q|categoryId|subCategoryId|minPrice|maxPrice|metal|purity|gemstone|tags|ringSize|bangleSize|length|inStock|minDiscount|sort|page)=)[^&]*", "");
	}
	elseif (req.http.x-path ~ "^/gifts/*$") {
		set req.http.x-kept = regsuball(req.http.x-kept, "&(?!(?:for|occasion|max)=)[^&]*", "");
	}
	elseif (req.http.x-path ~ "^/search/*$") {
		set req.http.x-kept = regsuball(req.http.x-kept, "&(?!(?:q|categoryId|subCategoryId|minPrice|maxPrice|metal|purity|gemstone|tags|ringSize|bangleSize|length|inStock|minDiscount|sort|page)=)[^&]*", "");
	}
	elseif (req.http.x-path ~ "^/product(?:/[^/?]+)?/*$") {
		set req.http.x-kept = regsuball(req.http.x-kept, "&(?!(?:size|length|metal)=)[^&]*", "");
	}
	elseif (req.http.x-path ~ "^/faq/*$") {
		set req.http.x-kept = regsuball(req.http.x-kept, "&(?!(?:q)=)[^&]*", "");
	}
	elseif (req.http.x-path ~ "^/contact/*$") {
		set req.http.x-kept = regsuball(req.http.x-kept, "&(?!(?:order|ticket)=)[^&]*", "");
	}
	elseif (req.http.x-path ~ "^/login/*$") {
		set req.http.x-kept = regsuball(req.http.x-kept, "&(?!(?:from)=)[^&]*", "");
	}
	elseif (req.http.x-path ~ "^/register/*$") {
		set req.http.x-kept = regsuball(req.http.x-kept, "&(?!(?:from)=)[^&]*", "");
	}
	elseif (req.http.x-path ~ "^/forgot-password/*$") {
		set req.http.x-kept = regsuball(req.http.x-kept, "&(?!(?:from)=)[^&]*", "");
	}
	elseif (req.http.x-path ~ "^/verification-otp/*$") {
		set req.http.x-kept = regsuball(req.http.x-kept, "&(?!(?:from)=)[^&]*", "");
	}
	elseif (req.http.x-path ~ "^/reset-password/*$") {
		set req.http.x-kept = regsuball(req.http.x-kept, "&(?!(?:from)=)[^&]*", "");
	}
	elseif (req.http.x-path ~ "^/email-otp-verification/*$") {
		set req.http.x-kept = regsuball(req.http.x-kept, "&(?!(?:from)=)[^&]*", "");
	}
	elseif (req.http.x-path ~ "^/sending-email/*$") {
		set req.http.x-kept = regsuball(req.http.x-kept, "&(?!(?:from)=)[^&]*", "");
	}
	elseif (req.http.x-path ~ "^/(?:assets|cancel|care-guide|cart|checkout|confirm-order|contact|dashboard|email-otp-verification|faq|forgot-password|gift-cards|gifts|icons|join-staff|login|models|myorders|offline|pages|pictures|privacy|product|products|register|reset-password|returns-exchanges|ring-size|search|sending-email|shipping-info|size-guide|stock-alert|success|terms|user|verification-otp|vip-access|waiting-room|wishlist)(?:/.*)?/*$") {
		set req.http.x-kept = "";
	}
	elseif (req.http.x-path ~ "^/.*[.].*/*$") {
		set req.http.x-kept = "";
	}
	elseif (req.http.x-path ~ "^/[^/?]+(?:/[^/?]+)?/*$") {
		set req.http.x-kept = regsuball(req.http.x-kept, "&(?!(?:q|categoryId|subCategoryId|minPrice|maxPrice|metal|purity|gemstone|tags|ringSize|bangleSize|length|inStock|minDiscount|sort|page)=)[^&]*", "");
	}
	else {
		set req.http.x-kept = "";
	}
}
